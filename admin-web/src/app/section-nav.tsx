import type { ResultOf } from '@quiet-time/schema/graphql';
import { Link } from 'react-router';
import { useSignedIn } from '../session/signed-in.ts';
import css from './section-nav.module.css';
import type { SectionCountsDocument } from './sections.documents.ts';
import { type Section, sectionsFor } from './sections.ts';

interface Props {
  /** Name for screen readers. */
  label: string;
  current: Section;
  counts: ResultOf<typeof SectionCountsDocument> | undefined;
  /** Called when a section is chosen. */
  onFollow(): void;
}

/** Sections of the signed-in member, by group, each with the number of its items. */
export function SectionNav({ label, current, counts, onFollow }: Props) {
  const sections = sectionsFor(useSignedIn().viewer.role);
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <nav className={css.root} aria-label={label}>
      {groups.map((group) => (
        <div key={group}>
          {group && <p>{group}</p>}
          {sections
            .filter((section) => section.group === group)
            .map(({ key, title, Icon, count }) => (
              <Link
                key={key}
                to={`/admin?s=${key}`}
                aria-current={key === current.key ? 'page' : undefined}
                onClick={onFollow}
              >
                <Icon size={18} aria-hidden="true" />
                {title}
                {counts && count && <span>{count(counts).toLocaleString('en')}</span>}
              </Link>
            ))}
        </div>
      ))}
    </nav>
  );
}
