import { expect, it } from 'vitest';
import { columnOf } from './devotional-columns.js';
import { headingKey } from './headings.js';
import { userFieldOf } from './user-import.js';

it.each([
  ['E-Mail', 'email'],
  ['\ufeff Título: ', 'titulo'],
  ['PRIÈRE', 'priere'],
  ['Frage_1', 'frage1'],
  ['Überschrift', 'uberschrift'],
  ['\u200fتاريخ', 'تاريخ'],
  ['—', ''],
])('compares %j as %j', (heading, key) => {
  expect(headingKey(heading)).toBe(key);
  expect(headingKey(heading.normalize('NFD'))).toBe(key);
});

const devotionals = {
  de: 'Titel,Datum,Bibelstelle,Vers,Andacht,Fragen,Gebet,Schlagwörter,Zugang,Aktiv,Sprache',
  es: 'Título,Fecha,Cita bíblica,Versículo,Reflexión,Preguntas,Oración,Etiquetas,Acceso,Activo,Idioma',
  fr: 'Titre,Date,Passage,Verset,Réflexion,Questions,Prière,Mots-clés,Accès,Actif,Langue',
  en: 'Title,Day,Bible reference,Scripture text,Devotion,Question 1,Prayer,Keywords,Access level,is_active,Language',
};

it.each(Object.entries(devotionals))('knows the columns of devotionals in %s', (_language, headings) => {
  expect(headings.split(',').map((heading) => columnOf(heading)?.name)).toEqual(
    'title,date,reference,verse,reflection,questions,prayer,tags,accessLevel,isActive,lang'.split(','),
  );
});

it('knows the columns of translations by the same words', () => {
  expect(columnOf('Titel:es')?.name).toBe('title:es');
  expect(columnOf('Oración : FR')?.name).toBe('prayer:fr');
});

it.each(['Text', 'Texto', 'Texte', 'Bibeltext', 'Bibelvers', 'Bible verse', 'Inhalt', 'Contenu', 'Tag'])(
  '%s has two meanings and names no column',
  (heading) => expect(columnOf(heading)).toBeUndefined(),
);

it.each(['Übersetzer', 'عنوان', '', '—', '2027'])('%j names no column', (heading) => {
  expect(columnOf(heading)).toBeUndefined();
  expect(userFieldOf(heading)).toBeUndefined();
});

const people = {
  de: 'E-Mail-Adresse,Vorname,Nachname,Tarif,Gültig bis,Notiz,Mitglied seit,Gruppen,Einwilligung,Abgemeldet',
  es: 'Correo electrónico,Nombre,Apellidos,Suscripción,Válido hasta,Nota,Fecha de alta,Etiquetas,Consentimiento,Baja',
  fr: 'Courriel,Prénom,Nom,Formule,Valable jusqu’au,Remarque,Date d’inscription,Étiquettes,Consentement,Désabonné',
};

it.each(Object.entries(people))('knows the columns of people in %s', (_language, headings) => {
  expect(headings.split(',').map(userFieldOf)).toEqual(
    'email,firstName,lastName,plan,endsAt,note,createdAt,labels,consent,objection'.split(','),
  );
});
