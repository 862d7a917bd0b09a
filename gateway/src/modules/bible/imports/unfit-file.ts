/** The reason why a file is refused, in words for whoever sent it. */
export class UnfitFile extends Error {
  constructor(
    message: string,
    /** Its name; empty: not known here. */
    readonly file = '',
  ) {
    super(file === '' ? message : `${file}: ${message}`);
  }

  /** The same with the name of the file. */
  of(file: string): this {
    return new (this.constructor as new (message: string, file: string) => this)(this.message, file);
  }
}

/** A file of no kind that is read. Among several files it is skipped. */
export class NoBible extends UnfitFile {}
