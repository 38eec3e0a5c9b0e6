/** A mail ready to go out. */
export type Mail = {
  /** Address of the one it is for. */
  to: string;
  subject: string;
  text: string;
  html: string;
};

/** Who the product's mails are from. */
export const SENDER = { name: 'Plumbline', address: 'no-reply@plumbline.example' };

/** Takes a mail on its way: into the inbox, or to a mail server. */
export type MailSender = {
  /** @throws Error when it could not be handed over */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
};
