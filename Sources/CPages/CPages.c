#include "CPages.h"
