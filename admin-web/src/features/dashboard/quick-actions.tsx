import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSignedIn } from '../../session/signed-in.ts';
import { IconCandle, IconMessage2Heart, IconPlus, IconUsers } from '../../ui/icons.ts';

const actions: {
  name: string;
  to: string;
  Icon: typeof IconPlus;
  forAdmins?: true;
}[] = [
  { name: 'New devotional', to: '/admin?s=devotionals&edit=new', Icon: IconPlus },
  { name: 'New prayer', to: '/admin?s=prayers&edit=new&type=daily', Icon: IconCandle },
  { name: 'New word', to: '/admin?s=words&edit=new', Icon: IconMessage2Heart },
  { name: 'Manage users', to: '/admin?s=users', Icon: IconUsers, forAdmins: true },
];

/** What is done most often, of what the person may do. */
export function QuickActions() {
  const isAdmin = useSignedIn().viewer.role === 'admin';
  return actions
    .filter(({ forAdmins }) => isAdmin || !forAdmins)
    .map(({ name, to, Icon }, index) => (
      <Button
        key={name}
        component={Link}
        to={to}
        variant={index === 0 ? 'filled' : 'default'}
        leftSection={<Icon size={17} aria-hidden="true" />}
      >
        {name}
      </Button>
    ));
}
