import {
  type ApolloCache,
  describeFailure,
  type Reference,
  toFailure,
  type TypedDocumentNode,
  type useApolloClient,
} from '@plumbline/shared/apollo';
import type { CommandAnswer } from '@plumbline/shared/apollo/commands';
import { type FileStorage, StorageFailure } from '@plumbline/shared/storage';
import { RemovePhoto } from '../data/order-commands.ts';
import { ConfirmUpload, ReserveUpload, SendDone, SendExtra } from './commands.ts';
import type { Refusal } from './entry.ts';
import { CLOSED } from './refusal-words.ts';
import { type Answer, type FieldApi, NotSent, type UploadOutcome } from './field-api.ts';

type Client = ReturnType<typeof useApolloClient>;
type Done<Given extends CommandAnswer> = Exclude<Given, { readonly __typename: 'Refused' }>;

/** The server, by the page's Apollo client and its client of the storage. */
export function createServerApi(client: Client, loadStorage: () => Promise<FileStorage>): FieldApi {
  /** @param onDone shows what was done on the page; awaited */
  async function send<Given extends CommandAnswer, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Readonly<Record<string, Given>>, Variables>,
    variables: Variables,
    onDone: (cache: ApolloCache, done: Done<Given>) => unknown = () => undefined,
  ): Promise<Answer<Done<Given>>> {
    const sent = await client.mutate({ mutation, variables }).catch(refusalOf);
    if ('refusal' in sent) return sent;
    const [answer] = Object.values(sent.data ?? {});
    if (!answer) throw new NotSent('unavailable');
    if (isDone(answer)) {
      await onDone(client.cache, answer);
      return { ok: true, value: answer };
    }
    return { ok: false, refusal: refusedBy(answer) };
  }

  const refetch = () => client.refetchQueries({ include: 'active' }).catch(() => undefined);

  /** An open page shows how the order stands that takes no photo any more. */
  async function refetchClosed<Value>(answer: Answer<Value>) {
    if (!answer.ok && answer.refusal.code === CLOSED) await refetch();
    return answer;
  }

  return {
    saveExtra: ({ entries, ...extra }, key) =>
      // The page shows what was kept until it shows the server's.
      send(SendExtra, { input: { ...extra, entries: [...entries] }, key }, refetch),
    reserveUpload: (input, key) =>
      send(ReserveUpload, { input: { ...input, type: 'image/jpeg' }, key }).then(refetchClosed),
    async upload(bucket, path, bytes) {
      const storage = await loadStorage().catch(rethrow);
      const type = 'image/jpeg';
      return storage
        .upload(bucket, path, new Blob([bytes], { type }), { type })
        .then((): UploadOutcome => 'taken', outcomeOf);
    },
    confirmUpload: (id, key, orderId) =>
      send(ConfirmUpload, { id, key }, (cache, upload) => {
        if (upload.state === 'READY') addPhoto(cache, orderId, upload.id);
      }).then(refetchClosed),
    removeUpload: (id, key) => send(RemovePhoto, { id, key }),
    async submitOrder(id, version, note, key) {
      const answer = await send(SendDone, { id, version, note: note || null, key });
      // An open page shows what was changed, to be decided on again.
      if (!answer.ok) await refetch();
      return answer;
    },
  };
}

const isDone = <Given extends CommandAnswer>(answer: Given): answer is Done<Given> =>
  answer.__typename !== 'Refused';

const refusedBy = (answer: CommandAnswer): Refusal =>
  answer.code === undefined
    ? { code: 'REFUSED', message: '' }
    : { code: answer.code, message: answer.message };

const final = ['refused', 'not-allowed', 'held', 'conflict', 'not-found'];

/** What a failed command tells: an error that would come again is a refusal. */
function refusalOf(error: unknown): { readonly ok: false; readonly refusal: Refusal } {
  const failure = toFailure(error);
  if (!final.includes(failure.kind)) return rethrow(error);
  const code = failure.kind.replace('-', '_').toUpperCase();
  return { ok: false, refusal: { code, message: describeFailure(failure) } };
}

/** Anything else can be sent again, once the user or the network has changed something. */
function rethrow(error: unknown): never {
  const { kind } = toFailure(error);
  throw new NotSent(kind === 'signed-out' || kind === 'outdated' ? kind : 'unavailable');
}

function outcomeOf(error: unknown): UploadOutcome {
  if (!(error instanceof StorageFailure)) throw error;
  switch (error.reason) {
    case 'exists':
      return 'taken';
    case 'not-allowed':
    case 'not-found':
      return 'closed';
    case 'too-large':
      return { code: 'TOO_LARGE', message: '' };
    case 'wrong-type':
      return { code: 'TYPE_MISMATCH', message: '' };
    case 'refused':
      return { code: 'REFUSED', message: '' };
    case 'signed-out':
      throw new NotSent('signed-out');
    case 'unavailable':
      throw new NotSent('unavailable');
  }
}

/** Shows a photo on an open work order without asking for the order again. */
function addPhoto(cache: ApolloCache, orderId: string, uploadId: string) {
  const photo = cache.identify({ __typename: 'Upload', id: uploadId });
  const order = cache.identify({ __typename: 'WorkOrder', id: orderId });
  if (!photo || !order) return;
  cache.modify<{ photos: readonly Reference[] }>({
    id: order,
    fields: {
      photos: (photos) =>
        photos.some(({ __ref }) => __ref === photo) ? photos : [...photos, { __ref: photo }],
    },
  });
}
