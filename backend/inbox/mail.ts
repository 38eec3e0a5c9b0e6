/** A mail ready to go out. */
export type Mail = {
  /** Address of the one it is for. */
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Takes a mail on its way: into the inbox, or to a mail server. */
export type MailSender = {
  /** @throws Error when it could not be handed over */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};

/** Who a mail is from. */
export type MailAddress = { name: string; address: string };

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
