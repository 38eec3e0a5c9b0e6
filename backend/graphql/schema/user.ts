import { z } from 'zod';
import { builder } from '../builder.ts';

const profileRow = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  company: z.string(),
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
    };
  },
});

builder.queryField('currentUser', (field) =>
  field.field({
    description: 'Who the bearer token belongs to; null without a valid one.',
    type: User,
    nullable: true,
    resolve: async (_root, _arguments, { person }) => {
      if (person === null) return null;
      const [profile] = await person.run((connection) =>
        connection.query(
          profileRow,
          `select id, email, first_name as "firstName", last_name as "lastName",
             phone_number as "phoneNumber", company
           from public.profiles where id = $1`,
          [person.id],
        ),
      );
      return profile;
    },
  }),
);
