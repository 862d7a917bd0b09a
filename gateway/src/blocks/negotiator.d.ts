/** What we use of it; its types elsewhere know no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });

    /**
     * @param preferred decides between encodings that the client likes alike
     * @returns undefined where the client accepts none of them
     */
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;

    /** The languages that the client likes, the one that it likes best first, in what case it has sent them. */
    languages(): string[];
  }
}
