import type { FastifyRequest } from 'fastify';

/** Returns the media type of GraphQL over HTTP if the client accepts it, else plain JSON. */
export const mediaTypeFor = (request: FastifyRequest): string =>
  request.headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
