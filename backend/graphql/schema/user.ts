import { z } from 'zod';
import { builder } from '../builder.ts';
import { requireUser } from '../context.ts';
import { unauthenticated } from '../graphql-error.ts';

const profileRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  company: z.string(),
  wantsNeedsMail: z.boolean(),
});

const User = builder.objectRef<z.infer<typeof profileRow>>('User').implement({
  description: 'A person who can sign in.',
  fields: (field) => {
    const asTyped = (name: 'firstName' | 'lastName' | 'phoneNumber' | 'company') =>
      field.string({
        description: 'As typed by the person; null when none was given.',
        nullable: true,
        resolve: (user) => user[name] || null,
      });
    return {
      id: field.exposeID('id', { nullable: false }),
      email: field.exposeString('email', { nullable: false }),
      firstName: asTyped('firstName'),
      lastName: asTyped('lastName'),
      phoneNumber: asTyped('phoneNumber'),
      company: asTyped('company'),
      wantsNeedsMail: field.exposeBoolean('wantsNeedsMail', {
        description: 'Whether the person is mailed about what waits for them.',
        nullable: false,
      }),
    };
  },
});

const COLUMNS = `id, email, first_name as "firstName", last_name as "lastName",
  phone_number as "phoneNumber", company, wants_needs_mail as "wantsNeedsMail"`;

builder.queryField('currentUser', (field) =>
  field.field({
    description: 'Who the bearer token belongs to; null without a valid one.',
    type: User,
    nullable: true,
    resolve: async (_root, _arguments, { person }) => {
      if (person === null) return null;
      const [profile] = await person.run((connection) =>
        connection.query(profileRow, `select ${COLUMNS} from public.profiles where id = $1`, [
          person.id,
        ]),
      );
      return profile;
    },
  }),
);

builder.mutationField('chooseNeedsMail', (field) =>
  field.field({
    description:
      'Chooses whether the person is mailed about what waits for them. A repetition changes nothing.',
    type: User,
    nullable: false,
    args: { wanted: field.arg.boolean({ required: true }) },
    resolve: async (_root, { wanted }, context) => {
      const { id, run } = requireUser(context);
      const [profile] = await run((connection) =>
        connection.query(
          profileRow,
          `update public.profiles set wants_needs_mail = $2 where id = $1 returning ${COLUMNS}`,
          [id, wanted],
        ),
      );
      if (profile === undefined) throw unauthenticated();
      return profile;
    },
  }),
);
