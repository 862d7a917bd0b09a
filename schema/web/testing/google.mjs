// Stands in for Google in browser journeys. Every visitor is the person below, and consents at once.
import { OAuth2Server } from 'oauth2-mock-server';

const port = Number(process.argv[2]);
const person = {
  sub: 'google-ruth',
  email: 'ruth.google@example.com',
  email_verified: true,
  name: 'Ruth Google',
};

const server = new OAuth2Server();
await server.issuer.keys.generate('RS256');
server.service.on('beforeUserinfo', (response) => {
  response.body = person;
});
await server.start(port, '127.0.0.1');
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
