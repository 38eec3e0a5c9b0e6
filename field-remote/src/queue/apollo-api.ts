import { type FieldApi, NotSent } from './field-api.ts';

/** The server, by the page's Apollo client and the storage. */
export function createApolloApi(): FieldApi {
  const none = () => Promise.reject(new NotSent('unavailable'));
  return {
    saveExtra: none,
    reserveUpload: none,
    upload: none,
    confirmUpload: none,
    readOrder: none,
    submitOrder: none,
  };
}
