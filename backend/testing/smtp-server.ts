import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { listenOnFreePort } from './free-port.ts';
import { once } from 'node:events';

/** A mail as the server received it. */
interface SmtpMail {
  /** The commands before the mail's text, in order. */
  commands: readonly string[];
  /** Headers and parts, quoted-printable decoded. */
  text: string;
}

/** A mail server that keeps the received mails. */
export interface SmtpServer {
  url: string;
  mails: SmtpMail[];
  /** The next mail that it receives. */
  readonly nextMail: () => Promise<SmtpMail>;
  /** Sets the answer to RCPT from now on; 250 accepts the mail. */
  answerRecipients: (status: 250 | 550) => void;
  /** Whether it says from now on that it has taken a mail. */
  answerMails: (does: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** Listens on a free port and speaks SMTP without TLS (RFC 5321), with AUTH PLAIN (RFC 4954). */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: SmtpMail[] = [];
  const waiting: ((mail: SmtpMail) => void)[] = [];
  const sockets = new Set<Socket>();
  let recipientStatus = 250;
  let answersMails = true;
  const server = createServer((socket) => {
    sockets.add(socket.unref());
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const answers: Record<string, string> = {
      EHLO: '250-test\r\n250 AUTH PLAIN',
      AUTH: '235 Welcome',
      DATA: '354 Go on',
      QUIT: '221 Bye',
    };
    let commands: string[] = [];
    let text: string[] | undefined;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer('220 test');
    createInterface(socket).on('line', (line) => {
      if (text === undefined) {
        const verb = line.slice(0, 4).toUpperCase();
        commands.push(line);
        if (verb === 'DATA') text = [];
        answer(verb === 'RCPT' ? `${recipientStatus} So it is` : (answers[verb] ?? '250 OK'));
      } else if (line === '.') {
        const mail = { commands, text: decode(text) };
        mails.push(mail);
        waiting.splice(0).forEach((receive) => receive(mail));
        [commands, text] = [[], undefined];
        if (answersMails) answer('250 Kept');
      } else {
        text.push(line.replace(/^\./, ''));
      }
    });
  });
  // A run that aborts must not wait for it.
  const port = await listenOnFreePort(server.unref());
  return {
    url: `smtp://me:secret@127.0.0.1:${port}`,
    mails,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
    answerRecipients: (status) => (recipientStatus = status),
    answerMails: (does) => (answersMails = does),
    stop: async () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

function decode(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
