/** Gives jsdom's dialogs the methods that they lack. A browser test covers the page behind a modal one. */
export function stubDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    const opener = openers.get(this);
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && this.contains(focused)) focused.blur();
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
}
