import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Error of a scanner that can't check a file. Its message is for the log. */
export class ScannerGoneError extends Error {}

/** EICAR, the test text that every scanner detects, in two halves, so that this file is not detected itself. */
export const triedVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

/** Timeout of clamd in milliseconds: while connecting, while sending bytes, and before its response. */
const defaultTimeout = 10_000;
/** Maximum bytes of a response, which is one line. */
const longestAnswer = 4_096;

/** Parses `CLAMD_ADDRESS`: the path of a local socket, or a host and a port. */
function clamdAt(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address };
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(address)!;
  return { host: host!, port: Number(port) };
}

/**
 * Scans files with clamd (of ClamAV), by its command INSTREAM: chunks with their length, and an empty one at the end.
 */
export class VirusScanner {
  private readonly at: NetConnectOpts;

  constructor(
    address: string,
    private readonly timeout = defaultTimeout,
  ) {
    this.at = clamdAt(address);
  }

  /**
   * Scans bytes, all of which are read.
   * @returns the name of the virus; null: none
   * @throws ScannerGoneError if clamd does not respond, or responds with something else; errors of the reading
   */
  async find(bytes: Readable): Promise<string | null> {
    const socket = connect(this.at);
    socket.setTimeout(this.timeout, () => socket.destroy(new Error('it does not answer')));
    const answer = answerOf(socket);
    // Handled below; it may reject before anything awaits it.
    answer.catch(() => {});
    try {
      await send(socket, bytes, answer);
      return readAnswer(await answer);
    } finally {
      socket.destroy();
      bytes.destroy();
    }
  }
}

async function send(socket: Socket, bytes: Readable, answer: Promise<string>): Promise<void> {
  socket.write('zINSTREAM\0');
  // clamd responds before the end if the file is too large.
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const over = answer.then(end, end);
  for await (const part of bytes as AsyncIterable<Buffer>) {
    if (isOver) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), over]);
  }
  if (!isOver) socket.write(Buffer.alloc(4));
}

/** Returns the whole response, until the other side ends it. */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  try {
    for await (const part of socket) {
      text += part;
      if (text.includes('\0') || text.length > longestAnswer) break;
    }
  } catch (error) {
    throw new ScannerGoneError(`clamd: ${(error as Error).message}`);
  }
  return text;
}

function readAnswer(answer: string): string | null {
  const [text = '', ...rest] = answer.split('\0');
  // An incomplete response is invalid, whatever it begins with.
  const found = rest.length > 0 && /^stream: (?:(OK)|(.+) FOUND)$/.exec(text);
  if (!found) throw new ScannerGoneError(`clamd: it answered ${JSON.stringify(text.slice(0, 200))}`);
  return found[2] ?? null;
}
