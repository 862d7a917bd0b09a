import { hashPassword } from '../dist/modules/auth/passwords.js';
import { Member } from '../dist/modules/members/member.entity.js';
import { newId } from '../dist/platform/ids.js';
import { makeDataSource } from '../dist/start/database/data-source.js';
import { gatewayApp } from './apps.mjs';

const known = 'known@example.org';
const farthestApart = 20;

const register = (email) => `register(name: "N", email: "${email}", password: "a quiet morning") { userId }`;
const signIn = (password) => (email) => `signIn(email: "${email}", password: "${password}") { __typename }`;

const questions = {
  'sign-in with a wrong password': signIn('not the one'),
  register,
  'sign-in after registering': signIn('a quiet morning'),
  'wrong one after registering': signIn('not the one'),
  'code for a forgotten password': (email) => `sendResetCode(email: "${email}") { userId }`,
  'link for a forgotten password': (email) => `sendResetLink(email: "${email}")`,
};

/** Unmeasured preparatory calls. */
const before = { 'sign-in after registering': register, 'wrong one after registering': register };

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/**
 * Sends the same callers for a known and an unknown address in turn, and prints the difference of their response
 * times: timing must not reveal whether an address has an account.
 * @param sizes number of measured calls, and of unmeasured ones before
 */
export async function printAccountTiming(databaseUrl, { rounds, warmUp }) {
  const db = await makeDataSource(databaseUrl, 1).initialize();
  const passwordHash = await hashPassword('quiet-time');
  const member = { id: newId(), name: 'Known', email: known, passwordHash, emailVerifiedAt: new Date() };
  await db.getRepository(Member).upsert(member, ['email']);
  await db.destroy();
  const app = await gatewayApp(databaseUrl, false);
  try {
    const send = async (field) => {
      const began = performance.now();
      await app.inject({ method: 'POST', url: '/graphql', payload: { query: `mutation { ${field} }` } });
      return performance.now() - began;
    };
    console.log(`\nKnown and unknown addresses, medians of ${rounds}, at most ${farthestApart} ms apart`);
    for (const [words, fieldFor] of Object.entries(questions)) {
      const times = { known: [], unknown: [] };
      for (let round = -warmUp; round < rounds; round++) {
        const callers = [
          ['known', known],
          ['unknown', `${newId()}@example.org`],
        ];
        // Alternates the order, since the second request finds a busier machine.
        for (const [caller, email] of round % 2 ? callers : callers.toReversed()) {
          if (before[words]) await send(before[words](email));
          const time = await send(fieldFor(email));
          if (round >= 0) times[caller].push(time);
        }
      }
      const [a, b] = [median(times.known), median(times.unknown)];
      const apart = Math.abs(a - b);
      const verdict = apart < farthestApart ? 'met' : 'MISSED';
      console.log(
        `  ${words.padEnd(31)} ${a.toFixed(1)} ms  ${b.toFixed(1)} ms  ${apart.toFixed(2)} apart  ${verdict}`,
      );
    }
  } finally {
    await app.close();
  }
}
