import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** The scanner can't say whether something is clean. Its message is for the log. */
export class ScannerGoneError extends Error {}

/** EICAR, the text that every scanner is to find, so that it can be tried: in two halves, so that this file is none of its finds. */
export const triedVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

/** How long clamd may keep silent: while it is connected to, while it takes bytes, and before it answers, in milliseconds. */
const patience = 10_000;
/** Bytes of an answer; it is a line. */
const longestAnswer = 4_096;

/** What `CLAMD_ADDRESS` names: a socket of this machine by its path, or a host and a port. */
export function clamdAt(address: string): NetConnectOpts {
  if (address.startsWith('/')) return { path: address };
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(address)!;
  return { host: host!, port: Number(port) };
}

/** Asks clamd (of ClamAV) about files, by its command INSTREAM: parts with their length, and an empty one at the end. */
export class VirusScanner {
  private readonly at: NetConnectOpts;

  constructor(
    address: string,
    private readonly silence = patience,
  ) {
    this.at = clamdAt(address);
  }

  /**
   * Has bytes looked at, all of which are read.
   * @returns the name of what was found; null: nothing
   * @throws ScannerGoneError where clamd does not answer, or answers something else; what reading throws
   */
  async find(bytes: Readable): Promise<string | null> {
    const socket = connect(this.at);
    socket.setTimeout(this.silence, () => socket.destroy(new Error('it keeps silent')));
    const answer = answerOf(socket);
    // Handled below; nobody may be waiting for it yet.
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
  // It answers before the end where there is too much for it.
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

/** All that is answered, until the other side ends. */
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
  // One that was cut off says nothing, whatever it begins with.
  const found = rest.length > 0 && /^stream: (?:(OK)|(.+) FOUND)$/.exec(text);
  if (!found) throw new ScannerGoneError(`clamd: it answered ${JSON.stringify(text.slice(0, 200))}`);
  return found[2] ?? null;
}
