import Testing

@testable import pointerd

@Suite struct FreedMemoryTests {
    static let large = FreedMemory.worthwhileBytes

    @Test("Memory is given back once, when nothing was built for a while")
    func givesBackAfterAWhile() {
        var memory = FreedMemory(restSweeps: 3)
        let built = [Self.large, 0, 0, 0, 0, 0, 0, 0]
        #expect(
            built.map { memory.sweep(builtBytes: $0) } == [
                false, false, false, true, false, false, false, false,
            ])
    }

    @Test("Builds that follow one another are waited out")
    func waitsForTheLastBuild() {
        var memory = FreedMemory(restSweeps: 2)
        let built = [Self.large, 0, 10, 0, 0, 0]
        #expect(built.map { memory.sweep(builtBytes: $0) } == [false, false, false, false, true, false])
    }

    @Test("Small documents add up until the look is worth it")
    func smallDocumentsAddUp() {
        var memory = FreedMemory(restSweeps: 1)
        let built = [Self.large / 2, 0, 0, Self.large / 2, 0, 0]
        #expect(built.map { memory.sweep(builtBytes: $0) } == [false, false, false, false, true, false])
    }
}
