/** What a file is refused for, in words for who sent it. */
export class UnfitFile extends Error {}

/** It is none of the kinds that we read; within a zip such a file is passed over. */
export class NoBible extends UnfitFile {}
