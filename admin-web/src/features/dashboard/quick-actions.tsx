import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconCandle, IconMessage2Heart, IconPlus, IconUsers } from '../../ui/icons.ts';

const actions = [
  { name: 'New devotional', to: '/admin?s=devotionals&edit=new', Icon: IconPlus },
  { name: 'New prayer', to: '/admin?s=prayers&edit=new&type=daily', Icon: IconCandle },
  { name: 'New word', to: '/admin?s=words&edit=new', Icon: IconMessage2Heart },
  { name: 'Manage users', to: '/admin?s=users', Icon: IconUsers },
];

/** What is done most often. */
export function QuickActions() {
  return actions.map(({ name, to, Icon }, index) => (
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
