import { Button } from '@mantine/core';
import {
  type AuditKind,
  auditKinds,
  placeOfKind,
  staleFields,
  type TrashKind,
  trashKinds,
} from '@quiet-time/schema/back-office/kinds';
import type { ResultOf } from '@quiet-time/schema/graphql';
import { reasonFor } from '@quiet-time/web/error-text.ts';
import { useMutation } from '@quiet-time/web/gateway-client/use-mutation.ts';
import { toast } from '@quiet-time/web/toast/toast.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../../lib/share.ts';
import { evict } from '../../ui/section/stale.ts';
import { TitledPanel } from '../../ui/titled-panel.tsx';
import {
  AddDemoContentDocument,
  type DashboardDocument,
  RemoveDemoContentDocument,
} from './dashboard.documents.ts';
import css from './demo-content.module.css';

export type Demo = ResultOf<typeof DashboardDocument>['demoContent'];
type Removed = ResultOf<typeof RemoveDemoContentDocument>['removeDemoContent'];

const lists = (Object.keys(trashKinds) as TrashKind[]).flatMap(staleFields);
const options = {
  update: (cache: Parameters<typeof evict>[0]) => evict(cache, [...lists, 'about']),
  refetchQueries: ['Dashboard', 'SectionCounts'],
  awaitRefetchQueries: true,
};

/**
 * Adds the demonstration content to a new site, or removes it. Nothing if there is none and it is not offered.
 * @param isPanel whether it stands alone, since the steps of setting up are hidden or done
 */
export function DemoContent({ of, isPanel = false }: { of: Demo; isPanel?: boolean }) {
  const [add, adding] = useMutation(AddDemoContentDocument, options);
  const [remove, removing] = useMutation(RemoveDemoContentDocument, options);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const isThere = of.items > 0;
  const isOffered = of.isOffered && !isPanel;
  const kept = !isThere && removed ? removed.kept : [];
  if (!isThere && !isOffered && kept.length === 0) return null;

  const addNow = async () => {
    try {
      const { data } = await add();
      toast.success(`Added ${counted(data?.addDemoContent ?? 0, 'item', 'items')}`);
    } catch (error) {
      toast.error(reasonFor(error, 'The demonstration content could not be added. Please try again.'));
    }
  };
  const removeNow = async () => {
    try {
      const { data } = await remove();
      if (!data) throw new TypeError('No answer');
      setRemoved(data.removeDemoContent);
      toast.success(`Removed ${counted(data.removeDemoContent.removed, 'item', 'items')}`);
    } catch (error) {
      toast.error(reasonFor(error, 'The demonstration content could not be removed. Please try again.'));
    }
  };
  const content = (
    <div className={css.root}>
      {kept.length > 0 && <Kept items={kept} />}
      {isThere && (
        <p>
          {counted(of.items, 'item', 'items')} of demonstration content {of.items === 1 ? 'is' : 'are'} on the
          site. {!isPanel && 'It does not count as a step. '}What you have changed, and what readers use,
          stays when you remove it.
        </p>
      )}
      {!isThere && isOffered && (
        <p>
          Or try the site first with two months of devotionals, prayers, topics and more, written by us. One
          click removes them again.
        </p>
      )}
      {(isThere || isOffered) && (
        <Button
          variant="default"
          size="compact-md"
          loading={adding.loading || removing.loading}
          onClick={() => void (isThere ? removeNow() : addNow())}
        >
          {isThere ? 'Remove the demonstration content' : 'Try the demonstration content'}
        </Button>
      )}
    </div>
  );
  return isPanel ? <TitledPanel title="Demonstration content">{content}</TitledPanel> : content;
}

function Kept({ items }: { items: Removed['kept'] }) {
  const count = items.reduce((sum, { changed, inUse }) => sum + changed + inUse, 0);
  return (
    <>
      <p>{counted(count, 'item stays', 'items stay')} and now belongs to the site like your own:</p>
      <ul>
        {items.map(({ kind, changed, inUse }) => (
          <li key={kind}>
            <Link to={`/admin?s=${placeOfKind(kind as AuditKind)?.section ?? ''}`}>
              {auditKinds[kind as AuditKind]}
            </Link>
            {': '}
            {[changed > 0 && `${changed} changed`, inUse > 0 && `${inUse} ${usedAs(kind)}`]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

const usedAs = (kind: string) =>
  kind === 'scriptureTopic'
    ? 'with a scripture that stays'
    : 'with an answer, a note or a favorite of a reader';
