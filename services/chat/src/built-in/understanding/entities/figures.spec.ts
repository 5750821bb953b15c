import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../text/tokens.ts';
import { findTime } from './dates.ts';
import { readFigures } from './figures.ts';

const figuresIn = (message: string) => readFigures(tokenize(message));

describe('reading the figures of a message', () => {
  it.each([
    ['minus one oh five', [-105]],
    ['plus one-oh-five on carolina', [105]],
    ['minus one hundred and five', [-105]],
    ['one fifty five dog at plus two hundred', [200]],
    ['is it ok at - 115', [-115]],
    ['105+ for the panthers', [105]],
    ['plus money, 105', [105]],
    ['still good at 115', [-115]],
    ['+150, percent required?', [150]],
    ['one fifteen?', [-115]],
    ['they dropped to one fifteen', [-115]],
    ['paying 115 juice', [-115]],
    ['105 on the panthers', [-105]],
    ['any +money picks', []],
    ['a $115 bet', []],
    ['put 115 on the panthers', []],
    ['bet 110 to win 100', [-110]],
    ['100 to win 105 on the panthers', [105]],
    ['bet 110 to win 50', []],
    ['125?', [-125]],
    ['150?', []],
    ['is 115 over my limit', []],
    ['my last 115 bets', []],
    ['7 of 115 bets', []],
  ])('finds the price of "%s": %j', (message, odds) => {
    expect(figuresIn(message).odds).toEqual(odds);
  });

  it.each([
    ['kelly on a fifty fifty bet at minus one ten', 50],
    ['flipping a coin at -110', 50],
    ['55 outta 100 at -110', 55],
    ['hitting 56 at -105', 56],
    ['.56 at -105', 56],
    ['a 60 chance in american odds', 60],
    ['a probability of 55 in american odds', 55],
    ['if the chance is 55, what are fair odds', 55],
  ])('finds the chance of "%s": %d', (message, percent) => {
    expect(figuresIn(message).percents[0]).toBe(percent);
  });

  it.each([
    ['with 10 grand?', 10_000],
    ['a thousand bucks', 1_000],
    ['10 thousand dollars', 10_000],
  ])('finds the amount of "%s": %d', (message, amount) => {
    expect(figuresIn(message).stake).toBe(amount);
  });

  it.each([
    ['plus one and a half', 1.5],
    ['minus thirteen point five', -13.5],
  ])('finds the line of "%s": %d', (message, line) => {
    expect(figuresIn(message).lines).toEqual([line]);
  });

  it.each([
    ['my last 1 bets', 1],
    ['my last 100 bets', 100],
    ['my last 101 bets', null],
    ['my plays lately, only 20', 20],
    ['my plays lately, only 21', null],
    ['only 5 on the saints', null],
  ])('finds the number of bets of "%s": %p', (message, count) => {
    expect(figuresIn(message).count).toBe(count);
  });

  it('says when a price has no sign', () => {
    expect(figuresIn('still good at 115').isUnsigned).toBe(true);
    expect(figuresIn('still good at -115').isUnsigned).toBe(false);
  });
});

describe('reading the time of a message', () => {
  it.each([
    ['last nfl week', { weekOffset: -1 }],
    ['a week ago', { weekOffset: -1 }],
    ['the last slate', { weekOffset: -1 }],
    ['the week after', { weekOffset: 1, isOfAnother: true }],
    ['and the one after', { step: 1 }],
    ['ok next', { step: 1 }],
    ['the one before that', { step: -1 }],
    ['nothing tonight so tomorrow', { dayOffset: 1 }],
    ['the game on the 17th', { day: 17 }],
    ['the 5th inning', {}],
    ['2024-09 results', { month: 9, season: 2024 }],
    ["in sept of '24", { month: 9, season: 2024 }],
    ['september twenty twenty four', { month: 9, season: 2024 }],
    ['picks of september of 24', { month: 9, season: 2024 }],
    ['september of 39', { month: 9, season: 2039 }],
    ['september of 40', { month: 9 }],
    ['september 31', { month: 9, day: 31 }],
    ['september 32nd', { month: 9 }],
    ['this evening', { dayOffset: 0 }],
    ['last night', { dayOffset: -1 }],
    ['game of the night', { dayOffset: 0 }],
    ['3 weeks ago', { weekOffset: -3 }],
    ['a couple of days ago', { dayOffset: -2 }],
    ['2 months ago', { monthOffset: -2 }],
    ['two seasons ago', { seasonOffset: -2 }],
    ['1.5 weeks ago', {}],
    ['0 weeks ago', {}],
    ['-3 weeks ago', {}],
    ['the week before last', { weekOffset: -2 }],
    ['week 1', { week: 1 }],
    ['week 40', { week: 40 }],
    ['week 41', {}],
    ['the first week', { week: 1 }],
    ['the fifth week', { week: 5 }],
    ['next month', { monthOffset: 1 }],
    ['the following week', { weekOffset: 1, isOfAnother: true }],
    ['1/31', { month: 1, day: 31 }],
    ['12/1', { month: 12, day: 1 }],
    ['13/1', {}],
    ['0/5', {}],
    ['9/0', {}],
    ['9/32', {}],
    ['9/2024', { month: 9, season: 2024 }],
    ['2024-01', { month: 1, season: 2024 }],
    ['2024-12', { month: 12, season: 2024 }],
    ['2024-13', { season: 2024 }],
    ['2024-00', { season: 2024 }],
  ])('of "%s": %j', (message, time) => {
    const { season, ...said } = findTime(tokenize(message));
    expect(season === undefined ? said : { ...said, season }).toEqual(time);
  });

  it.each([
    ['show me 5 of them', 5],
    ['give me 5 of em', 5],
  ])('finds the count of "%s": %d', (message, count) => {
    expect(figuresIn(message).count).toBe(count);
  });

  it('takes no stake from “times in a hundred”', () => {
    expect(figuresIn('how many times in a hundred must i win').stake).toBeNull();
  });

  it.each([
    ['the day after today', { dayOffset: 1 }],
    ['the day after tomorrow', { dayOffset: 2 }],
    ['the day after', { step: 1 }],
    ['bets of w12', { week: 12 }],
  ])('finds the time of "%s": %j', (message, time) => {
    expect(findTime(tokenize(message))).toEqual(time);
  });
});
