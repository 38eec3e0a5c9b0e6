/** The code that shows slots, which no page needs for its first paint. */
export const loadSlotContent = () =>
  import(/* webpackChunkName: 'slot' */ './SlotContent.tsx').then((module) => module.SlotContent);
