import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/**
 * Replies by the command that they follow. `greeting` comes first, `message` at the end of one. An empty reply closes
 * the connection, a promise keeps it waiting.
 */
export type Replies = Partial<
  Record<'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'message', string | Promise<string>>
>;

/**
 * Starts a mail server for one test. It accepts everything, except as `replies` says, which tests may change.
 * @returns its URL, its accepted mails, and all its connections
 */
export async function startSmtpServer(
  replies: Replies = {},
): Promise<{ url: string; taken: string[]; sockets: ReadonlySet<Socket> }> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const say = async (reply: string | Promise<string>) => {
      const line = typeof reply === 'string' ? reply : await reply;
      return line ? socket.write(`${line}\r\n`) : socket.destroy();
    };
    void say(replies.greeting ?? '220 here');
    let message: string[] | null = null;
    const lines = createInterface({ input: socket });
    // It repeats the errors of its socket.
    lines.on('error', () => {});
    lines.on('line', (line) => {
      if (message && line !== '.') return void message.push(line);
      if (message) {
        taken.push(message.join('\n'));
        message = null;
        return void say(replies.message ?? '250 taken');
      }
      const command = line.split(/[ :]/, 1)[0]!.toUpperCase() as 'MAIL' | 'RCPT' | 'DATA';
      if (command === 'DATA' && !replies.DATA) message = [];
      void say(replies[command] ?? (command === 'DATA' ? '354 go on' : '250 fine'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, taken, sockets };
}
