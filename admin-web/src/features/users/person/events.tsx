import { momentOf } from '@quiet-time/web/moments.ts';
import { Link } from 'react-router';
import panel from '../../../ui/panel.module.css';
import { ListPanel } from '../../../ui/section/list-panel.tsx';
import { useListInParts } from '../../../ui/section/use-list.ts';
import { UserEventsDocument } from '../users.documents.ts';
import { type EventText, eventText } from './event-text.ts';
import css from './person-page.module.css';

const PART_SIZE = 25;
const ignore = () => {};

/** Activity of one person, newest first. It never contains their private writing. */
export function Events({ userId }: { userId: string }) {
  const list = useListInParts(UserEventsDocument, {
    variables: { userId, first: PART_SIZE },
    onLoaded: ignore,
  });
  return (
    <ListPanel
      what="the activity"
      label="Activity"
      className={`${panel.root} ${css.events}`}
      list={list}
      underFilters={<h2>Activity</h2>}
      empty={{
        scene: 'seed',
        title: 'Nothing yet',
        text: 'Mails, payments, requests and changes are listed here.',
      }}
    >
      {(events) => (
        <ul className={css.stream} aria-label="Activity">
          {events.map((event) => (
            <li key={event.id}>
              <time dateTime={event.createdAt}>{momentOf(event.createdAt)}</time>
              <Line text={eventText(event)} />
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}

const Line = ({ text: { text, small, to } }: { text: EventText }) => (
  <div dir="auto">
    {to ? <Link to={to}>{text}</Link> : text}
    {small && <small>{small}</small>}
  </div>
);
