/** Test files in one page find the root element as it was loaded, whatever the file before set there. */
const { documentElement } = document;
for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name);
