import type { ComponentType } from 'react';
import type { SectionProps } from '../ui/section-props.ts';
import { RequireAdmin } from './require-admin.tsx';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

interface Props {
  /** Key of the section that the page belongs to. */
  section: string;
  Screen: ComponentType<SectionProps>;
}

/** A page with its own address, in the frame of the panel. Shows "Access Denied" to everybody without access. */
export function AdminPage({ section, Screen }: Props) {
  const current = sections.find(({ key }) => key === section) ?? sections[0];
  return (
    <RequireAdmin inPlace>
      <SectionFrame section={current} Screen={Screen} />
    </RequireAdmin>
  );
}
