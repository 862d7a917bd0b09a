/** What the panel gives to each of its sections. */
export interface SectionProps {
  /** To be called whenever the section has loaded its data: the sidebar shows when that was. */
  onLoaded(at: Date): void;
}
