/** Names of fictional people for the measured sites. */
export const firstNames =
  `Anna Ben Clara David Esther Felix Grace Hannah Isaac Judith Kofi Lydia Miriam Noah Olga Paul Ruth Samuel
  Tamar Urs Vera Walter Xenia Yaw Zoë Ümit Ömer Agnès`.split(/\s+/);
export const lastNames =
  `Adler Baker Castillo Dube Engel Fischer Gómez Hartmann Ito Jensen Keller Lopez Müller Novak Okafor Peters
  Quinn Rossi Schmidt Tanaka Ulrich Vogel Weber Xu Young Zeller`.split(/\s+/);
