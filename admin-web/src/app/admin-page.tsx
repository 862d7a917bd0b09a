import type { ComponentType } from 'react';
import type { SectionProps } from '../ui/section-props.ts';
import { RequireAdmin } from './require-admin.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

interface Props {
  /** The key of the section that it belongs to. */
  section: string;
  Screen: ComponentType<SectionProps>;
}

/** A page with an address of its own, in the frame of the panel. To anybody else it says that it is closed. */
export function AdminPage({ section, Screen }: Props) {
  const current = sections.find(({ key }) => key === section) ?? sections[0];
  return (
    <RequireAdmin inPlace>
      <SectionFrame section={current} Screen={Screen} />
    </RequireAdmin>
  );
}
