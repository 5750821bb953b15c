import { analysisFileName } from './report-files.ts';

it.each([
  ['Georgia', 'Alabama', 5, 'Georgia_Alabama_week_5'],
  ['LSU', 'Texas A&M', 9, 'LSU_Texas_A&M_week_9'],
  ['Northern Iowa', "Hawai'i", 4, "Northern_Iowa_Hawai'i_week_4"],
  ['San José State', 'Oregon State', 11, 'San_José_State_Oregon_State_week_11'],
  ['San Jose\u0301 State', 'Navy', 1, 'San_José_State_Navy_week_1'],
])('the report of %s at %s in week %s is %s (S-354)', (away, home, week, name) => {
  expect(analysisFileName(away, home, week)).toBe(name);
});
