/** Handler for the elements and texts of a file, in their order. */
export interface XmlReader {
  open(name: string, attributes: Record<string, string>): void;
  /** @param isMilestone `<verse …/>` */
  close(name: string, isMilestone: boolean): void;
  text(words: string): void;
}
