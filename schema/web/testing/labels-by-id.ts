function isLabelOf(label: HTMLLabelElement, control: HTMLElement): boolean {
  const id = label.getAttribute('for');
  if (id === null) return label.control === control;
  return id !== '' && id === control.id && document.getElementById(id) === control;
}

function labelsOf(control: HTMLElement): HTMLLabelElement[] {
  const all = document.getElementsByTagName('label');
  const found: HTMLLabelElement[] = [];
  // Uses the method itself, as jsdom looks up an element for each property read from a collection.
  const item = HTMLCollection.prototype.item as (this: typeof all, index: number) => HTMLLabelElement | null;
  for (let i = 0, label = item.call(all, 0); label; label = item.call(all, ++i)) {
    if (isLabelOf(label, control)) found.push(label);
  }
  return found;
}

/**
 * Finds the labels of a control by their ids. jsdom searches the page for each label of each control, and a query by
 * label or name asks for the labels of all controls. That takes a third of the time of tests of forms.
 */
export function findLabelsById(): void {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels')!;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        const isInPage = this.isConnected && (this as HTMLInputElement).type !== 'hidden';
        return isInPage ? labelsOf(this) : get!.call(this);
      },
    });
  }
}
