import type { ComponentType } from 'react';

/** Action that can be started from anywhere in the panel. */
export interface PanelAction {
  name: string;
  /** Address that starts it. */
  to: string;
  Icon: ComponentType<{ size: number }>;
  /** Place of a frequent action on the dashboard: `too`, or `alone` when the palette already lists it as a section. */
  onDashboard?: 'too' | 'alone';
}

/** Props that the panel passes to each section. */
export interface SectionProps {
  /** Called by the section whenever it has loaded its data. The sidebar shows the time. */
  onLoaded(at: Date): void;
  /** Actions available to the member's role. */
  actions: readonly PanelAction[];
}
