import * as z from 'zod/mini';

// zod/mini ships without texts; every refusal must say which rule was broken, in English.
z.config(z.locales.en());
