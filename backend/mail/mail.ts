/** A mail ready to go out. */
export interface Mail {
  /** The recipient's address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for a mail that is sent again: mail servers and inboxes keep one of them. */
  messageId?: string;
}

/** Delivers mails: into the inbox, or to a mail server. */
export interface MailSender {
  /** @throws Error when it could not be handed over */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

/** Who a mail is from. */
export interface MailAddress {
  name: string;
  address: string;
}

/** `Name <address>`, or the address alone. */
export function parseAddress(text: string): MailAddress {
  const { name = '', address = text } =
    /^(?<name>.*\S) *<(?<address>.+)>$/.exec(text)?.groups ?? {};
  return { name, address };
}

/** The text that `parseAddress` reads. */
export function formatAddress({ name, address }: MailAddress): string {
  return name === '' ? address : `${name} <${address}>`;
}
