import { loadApollo, setApolloLoader } from '@quiet-time/web/gateway-client/apollo-loader.ts';
import { session } from '@quiet-time/web/session.ts';

// Apollo Client is not in the first download: a visitor's data comes with the page.
setApolloLoader(() => import('@quiet-time/web/gateway-client/apollo.ts'));
// Members need it at once. Each user of the client handles a failure to load itself.
if (session.token()) loadApollo().catch(() => {});
