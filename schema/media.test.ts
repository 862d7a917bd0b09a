import { expect, it } from 'vitest';
import { altTextOf, captionsName, captionsOf } from './media.js';

const captions = (name: string) => ({ name, type: 'text/vtt' });

it('a film has the captions with its name, each in its language', () => {
  const files = [
    { name: 'Talk.mp4', type: 'video/mp4' },
    captions('talk.vtt'),
    captions('Talk.de.vtt'),
    captions('talk.pt-br.vtt'),
    captions('talk.second take.vtt'),
    captions('talk.x.vtt'),
    captions('talking.vtt'),
    captions('other.de.vtt'),
    { name: 'talk.fr.vtt', type: 'application/pdf' },
  ];
  const found = captionsOf(files[0]!, files).map(({ file, language }) => [file.name, language]);
  expect(found).toEqual([
    ['talk.vtt', null],
    ['Talk.de.vtt', 'de'],
    ['talk.pt-br.vtt', 'pt-br'],
  ]);
  expect(captionsName('Our talk.2.mp4')).toBe('Our talk.2.vtt');
});

it('a picture is found by its id before its name, and an empty text differs from none', () => {
  const file = { id: 'one', name: 'road.png' };
  expect(altTextOf(file, [])).toBeNull();
  expect(altTextOf(file, [{ file: 'road.png', text: 'A road' }])).toBe('A road');
  const both = [
    { file: 'road.png', text: 'Another' },
    { file: 'one', text: '' },
  ];
  expect(altTextOf(file, both)).toBe('');
});
