import { m } from '@quiet-time/schema/sentences';
import type { SectionProps } from '../../../ui/section-props.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ScriptureList } from './scripture-list.tsx';

/** `/admin/scriptures`: the list on its own page. */
export default function ManageScriptures(section: SectionProps) {
  usePageTitle('Manage scriptures');
  return <ScriptureList {...section} title="Manage scriptures" deleteFailed={m.scripture_delete_failed()} />;
}
