import type { ComponentType } from 'react';

/** Something that can be begun from anywhere in the panel. */
export interface PanelAction {
  name: string;
  /** The address that opens it. */
  to: string;
  Icon: ComponentType<{ size: number }>;
  /** What is done most often stands on the dashboard: `too`, or `alone` where the palette has it as a section. */
  onDashboard?: 'too' | 'alone';
}

/** What the panel gives to each of its sections. */
export interface SectionProps {
  /** To be called whenever the section has loaded its data: the sidebar shows when that was. */
  onLoaded(at: Date): void;
  /** What the person may begin. */
  actions: readonly PanelAction[];
}
