import { useSearchParams } from 'react-router';
import { usePageTitle } from '../ui/use-page-title.ts';
import { SectionFrame } from './section-frame.tsx';
import { sections } from './sections.ts';

/** `/admin`: the sidebar and the section named in the address. An unknown name shows the first section. */
export function AdminPanel() {
  const [params] = useSearchParams();
  const section = sections.find(({ key }) => key === params.get('s')) ?? sections[0];
  usePageTitle(section.title);
  return <SectionFrame section={section} />;
}
