import { graphql } from '@quiet-time/schema/graphql';

export const WebhookListDocument = graphql(`
  query WebhookList {
    webhookEndpoints {
      id
      url
      description
      events
      isActive
      failingSince
      ended
      version
      secretId
      earlierSecretUntil
    }
  }
`);

export const CreateWebhookDocument = graphql(`
  mutation CreateWebhook($input: WebhookEndpointInput!) {
    made: createWebhookEndpoint(input: $input) {
      id
      secret
    }
  }
`);

export const UpdateWebhookDocument = graphql(`
  mutation UpdateWebhook($id: ID!, $input: WebhookEndpointInput!, $version: Int) {
    updateWebhookEndpoint(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeleteWebhookDocument = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhookEndpoint(id: $id)
  }
`);

export const RotateWebhookSecretDocument = graphql(`
  mutation RotateWebhookSecret($id: ID!, $secretId: ID!) {
    made: rotateWebhookSecret(id: $id, secretId: $secretId) {
      id
      secret
    }
  }
`);

export const SendTestWebhookDocument = graphql(`
  mutation SendTestWebhook($id: ID!) {
    sendTestWebhook(endpointId: $id)
  }
`);

export const WebhookDeliveriesDocument = graphql(`
  query WebhookDeliveries($endpointId: ID!, $page: Int!, $limit: Int!) {
    webhookDeliveries(endpointId: $endpointId, page: $page, limit: $limit) {
      items {
        id
        type
        state
        tries
        failure
        status
        durationMs
        response
        createdAt
      }
      page
      total
      pages
    }
  }
`);

export const SendWebhookAgainDocument = graphql(`
  mutation SendWebhookAgain($id: ID!) {
    sendWebhookAgain(deliveryId: $id)
  }
`);
