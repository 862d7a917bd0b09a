import { graphql } from '@quiet-time/schema/graphql';

export const pushQuery = graphql(`
  query Push {
    push {
      publicKey
      isOn
    }
  }
`);

export const switchPushOnMutation = graphql(`
  mutation SwitchPushOn($input: PushSubscriptionInput!) {
    switchPushOn(input: $input)
  }
`);

export const switchPushOffMutation = graphql(`
  mutation SwitchPushOff {
    switchPushOff
  }
`);
