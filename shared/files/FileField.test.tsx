import { expect, it, jest } from '@jest/globals';
import { ApolloProvider } from '@plumbline/shared/apollo';
import { StorageLoaderContext } from '@plumbline/shared/storage';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createFakeApollo } from '../testing/fake-apollo.ts';
import { createFakeStorage } from '../testing/fake-storage.ts';
import { FileField } from './FileField.tsx';

const upload = (id: unknown, state: string) => ({
  ...{ __typename: 'Upload', id: String(id), version: 1, state, refusal: null },
  ...{ bucket: 'files', path: `1/${String(id)}` },
});

it('names a file to its form once the service has taken it, and refuses what is no picture', async () => {
  const states = ['CHECKING', 'READY'];
  const client = createFakeApollo({
    ReserveFile: ({ input }) => ({
      reserveUpload: upload((input as { id: string }).id, 'RESERVED'),
    }),
    ConfirmFile: ({ id }) => ({ confirmUpload: upload(id, states.shift() ?? 'READY') }),
  });
  const onChange = jest.fn();
  const onState = jest.fn();
  render(
    <ApolloProvider client={client}>
      <StorageLoaderContext value={() => Promise.resolve(createFakeStorage())}>
        <FileField
          {...{ label: 'Receipt', hint: '', place: { requestId: '1' }, value: null }}
          {...{ onChange, onState }}
        />
      </StorageLoaderContext>
    </ApolloProvider>,
  );
  const files = [new File(['%PDF-1.7'], 'Receipt.pdf')];
  fireEvent.change(screen.getByLabelText('Receipt to send'), { target: { files } });
  expect(await screen.findByText(/Being checked, which takes longer/)).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  expect(onState).toHaveBeenLastCalledWith('sending');
  // The network is back, so that it asks again.
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(onState).toHaveBeenLastCalledWith(undefined));
  expect(onChange.mock.calls).toEqual([[{ id: expect.any(String), name: 'Receipt.pdf' }]]);
  const notes = [new File(['Notes'], 'Receipt.jpg')];
  fireEvent.change(screen.getByLabelText('Receipt to send'), { target: { files: notes } });
  expect(await screen.findByText('This file is not a picture or cannot be read.')).toBeVisible();
  expect(onState).toHaveBeenLastCalledWith('failed');
});
