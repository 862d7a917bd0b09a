import { createServer, type ListenOptions, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { triedVirus } from '../platform/virus-scanner.js';

export { triedVirus as eicar };

/** Behavior of clamd for a sent file. */
export type ClamdManner =
  | 'looks'
  | 'keeps silent'
  | 'cuts off'
  | 'answers half'
  | 'has too much'
  | 'is upset';

/** Starts a fake of clamd's INSTREAM protocol on a real socket, for one test. */
export async function startClamd(at: ListenOptions = { port: 0, host: '127.0.0.1' }) {
  const seen: Buffer[] = [];
  const state = { manner: 'looks' as ClamdManner };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let sent = Buffer.alloc(0);
    let isAnswered = false;
    const answer = (text: string) => {
      isAnswered = true;
      socket.end(text);
    };
    socket.on('data', (part) => {
      if (isAnswered) return;
      sent = Buffer.concat([sent, part]);
      if (state.manner === 'cuts off') return void socket.destroy();
      if (state.manner === 'has too much') return answer('INSTREAM size limit exceeded. ERROR\0');
      const file = wholeOf(sent);
      if (!file || state.manner === 'keeps silent') return;
      seen.push(file);
      if (state.manner === 'answers half') return answer('stream: OK');
      if (state.manner === 'is upset') return answer('stream: Broken database ERROR\0');
      return answer(file.includes(triedVirus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(at, resolve));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(stop);
  const address = server.address();
  return {
    address: typeof address === 'string' ? address : `127.0.0.1:${address!.port}`,
    /** Completely received files. */
    seen,
    state,
    stop,
  };
}

/** Returns the file of a command once its end has arrived. */
function wholeOf(sent: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (sent.length < command.length) return null;
  if (!sent.subarray(0, command.length).equals(command)) throw new Error('not INSTREAM');
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
