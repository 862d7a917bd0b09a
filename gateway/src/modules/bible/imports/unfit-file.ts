/** Reason for refusing a file, worded for the person who uploaded it. */
export class UnfitFile extends Error {
  constructor(
    message: string,
    /** Name of the file; empty: not known here. */
    readonly file = '',
  ) {
    super(file === '' ? message : `${file}: ${message}`);
  }

  /** Returns the same error with the name of the file. */
  of(file: string): this {
    return new (this.constructor as new (message: string, file: string) => this)(this.message, file);
  }
}

/** A file in no supported format. Among several files it is skipped. */
export class NoBible extends UnfitFile {}
