import { graphql } from '@quiet-time/schema/graphql';

export const changePasswordMutation = graphql(`
  mutation ChangePassword($currentPassword: String!, $newPassword: String!) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword)
  }
`);

export const requestEmailChangeMutation = graphql(`
  mutation RequestEmailChange($newEmail: String!, $password: String!) {
    requestEmailChange(newEmail: $newEmail, password: $password)
  }
`);

/** The response updates the address wherever the viewer is shown. */
export const verifyEmailChangeMutation = graphql(`
  mutation VerifyEmailChange($code: String!) {
    verifyEmailChange(code: $code) {
      id
      email
    }
  }
`);

export const deleteAccountMutation = graphql(`
  mutation DeleteAccount($password: String) {
    deleteAccount(password: $password)
  }
`);
