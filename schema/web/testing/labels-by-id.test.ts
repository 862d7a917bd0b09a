import { expect, it } from 'vitest';

const html = `<label for="a">By its id</label><label>Around it <input id="b"><input id="second"></label>
  <label for="">Of nothing</label><label for="gone">Of nobody <input id="inside"></label>
  <label for="b">Also by its id</label><label for="d">Of a division</label>
  <input id="a"><input id="a" class="twice"><input class="nameless"><button id="c">Press</button>
  <label for="h">Hidden</label><input id="h" type="hidden"><div id="d"></div><label><span>With <select></select></span></label>`;

it('a control has the same labels as in a browser', () => {
  document.body.innerHTML = html;
  const labels = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector)!.labels;
    return found && Array.from(found, (label) => label.textContent!.trim());
  };
  expect(labels('#a')).toEqual(['By its id']);
  expect(labels('.twice')).toEqual([]);
  expect(labels('#b')).toEqual(['Around it', 'Also by its id']);
  expect(labels('#second')).toEqual([]);
  expect(labels('#inside')).toEqual([]);
  expect(labels('.nameless')).toEqual([]);
  expect(labels('#c')).toEqual([]);
  expect(labels('select')).toEqual(['With']);
  expect(labels('[type=hidden]')).toBeNull();
  const apart = document.createElement('label');
  apart.innerHTML = 'Apart <input>';
  expect(Array.from(apart.querySelector('input')!.labels!)).toEqual([apart]);
  document.body.replaceChildren();
});
