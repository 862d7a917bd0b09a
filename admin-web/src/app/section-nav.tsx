import type { ResultOf } from '@quiet-time/schema/graphql';
import { deviceStorage } from '@quiet-time/web/tab-storage.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '../session/signed-in.ts';
import { IconChevronDown } from '../ui/icons.ts';
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

/** Groups that are folded on this device. */
const foldedGroups = deviceStorage<string[]>('folded-groups', Array.isArray);

/**
 * Sections of the signed-in member, each with the number of its items. Groups can be folded; the current section is
 * always visible.
 */
export function SectionNav({ label, current, counts, onFollow }: Props) {
  const root = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(() => foldedGroups.read() ?? []);
  const sections = sectionsFor(useSignedIn().viewer.role);
  const inGroups = sections.filter(({ atFoot }) => !atFoot);
  const groups = [...new Set(inGroups.map(({ group }) => group))];

  const fold = (group: string, isFolded: boolean) => {
    if (folded.includes(group) === isFolded) return;
    const next = folded.filter((other) => other !== group);
    if (isFolded) next.push(group);
    setFolded(next);
    foldedGroups.write(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a group that its user folds afterwards stays folded
  useEffect(() => {
    fold(current.group, false);
    root.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const link = ({ key, title, Icon, count }: Section) => (
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
  );
  return (
    <nav ref={root} className={css.root} aria-label={label}>
      <div className={css.groups}>
        {groups.map((group) => {
          const links = inGroups.filter((section) => section.group === group).map(link);
          if (group === '') return links;
          return (
            <details
              key={group}
              open={!folded.includes(group)}
              onToggle={(event) => fold(group, !event.currentTarget.open)}
            >
              <summary className={folded.includes(group) ? css.folded : undefined}>
                {group}
                <IconChevronDown size={14} aria-hidden="true" />
              </summary>
              {links}
            </details>
          );
        })}
      </div>
      <div className={css.foot}>{sections.filter(({ atFoot }) => atFoot).map(link)}</div>
    </nav>
  );
}
