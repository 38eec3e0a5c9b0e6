import { FileText, TrendingUp, UserPlus } from 'lucide-react';
import { styled } from 'styled-components';

/** The same for every sample (specification, section 2). */
const activities = [
  { text: 'Document updated', when: '2 hours ago', Icon: FileText },
  { text: 'New team member added', when: 'Yesterday', Icon: UserPlus },
  { text: 'Progress updated', when: '3 days ago', Icon: TrendingUp },
];

const List = styled.ul`
  display: grid;
  gap: var(--space-4);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }

  svg {
    color: var(--color-ink-muted);
  }
`;

const Text = styled.p`
  font-weight: 600;
  line-height: 1.3;
`;

const When = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

/** What happened lately in a sample; nothing records what happens in a project of the user's own. */
export function ActivityList() {
  return (
    <List role="list">
      {activities.map(({ text, when, Icon }) => (
        <li key={text}>
          <Icon size="1.25rem" aria-hidden />
          <div>
            <Text>{text}</Text>
            <When>{when}</When>
          </div>
        </li>
      ))}
    </List>
  );
}
