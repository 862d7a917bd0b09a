import { m } from '@quiet-time/schema/sentences';
import { Note } from '@quiet-time/web/note.tsx';
import { useOnline } from '../../offline/online.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { unsentOf, unsentTexts } from './unsent.ts';

/** Lists a member's typed texts and other changes that only this device has, while there is no connection. */
export default function UnsentList() {
  const who = useViewer();
  const online = useOnline();
  if (online || who.status !== 'known') return null;
  const unsent = unsentOf(who.viewer.id);
  if (unsent.length === 0) return null;
  return (
    <Note tone="info">
      {m.journal_waits()}
      <ul>
        {unsent.map(({ kind, count, titles }) => (
          <li key={kind}>
            {unsentTexts[kind]({ count })}
            {titles.map((title) => (
              <span key={title} dir="auto">
                {' · '}
                {title}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  );
}
