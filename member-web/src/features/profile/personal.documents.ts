import { graphql } from '@quiet-time/schema/graphql';

export const personalQuery = graphql(`
  query Personal {
    me {
      id
      name
      bio
      dateOfBirth
      location
      phoneNumber
    }
  }
`);

export const removeAvatarMutation = graphql(`
  mutation RemoveAvatar {
    removeAvatar {
      id
      avatar
    }
  }
`);

/** The response updates the name wherever the viewer is shown. */
export const updateProfileMutation = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      id
      name
      bio
      dateOfBirth
      location
      phoneNumber
    }
  }
`);
