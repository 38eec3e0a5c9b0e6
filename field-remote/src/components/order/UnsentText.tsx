import { useKept } from '@plumbline/shared/forms';
import { Button, Notice } from '@plumbline/shared/ui';
import { keptText } from '../../data/kept-texts.ts';
import { Buttons, Text } from './order-layout.ts';

/**
 * What the user was typing while another user moved the order on.
 * @param props.name under which it is kept
 */
export function UnsentText({ name }: { readonly name: string }) {
  const { value: kept, keep } = useKept(name, keptText);
  if (!kept) return null;
  return (
    <Notice tone="warning" title="What you typed was not sent">
      <p>Another user moved it on first. You typed:</p>
      <Text dir="auto">{kept.text}</Text>
      <Buttons>
        <Button onClick={() => keep(null)}>Discard it</Button>
      </Buttons>
    </Notice>
  );
}
