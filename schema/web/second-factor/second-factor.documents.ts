import { graphql } from '@quiet-time/schema/graphql';

export const completeSignInMutation = graphql(`
  mutation CompleteSignIn($ticket: String!, $code: String!) {
    completeSignIn(ticket: $ticket, code: $code) {
      token
      viewer {
        id
        name
      }
    }
  }
`);

export const secondFactorQuery = graphql(`
  query SecondFactor {
    secondFactor {
      since
      recoveryCodesLeft
      required
      missing
    }
  }
`);

export const beginSecondFactorMutation = graphql(`
  mutation BeginSecondFactor($password: String) {
    beginSecondFactor(password: $password) {
      secret
      uri
    }
  }
`);

export const confirmSecondFactorMutation = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code) {
      codes
    }
  }
`);

export const renewRecoveryCodesMutation = graphql(`
  mutation RenewRecoveryCodes($password: String, $code: String!) {
    renewRecoveryCodes(password: $password, code: $code) {
      codes
    }
  }
`);

export const removeSecondFactorMutation = graphql(`
  mutation RemoveSecondFactor($password: String, $code: String!) {
    removeSecondFactor(password: $password, code: $code)
  }
`);
