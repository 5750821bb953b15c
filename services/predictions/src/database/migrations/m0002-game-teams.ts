import { Migration } from '@mikro-orm/migrations';

/** Games can also be found by both team names, ignoring case, because bets logged by hand have no game id. */
export class GameTeams extends Migration {
  override up(): void {
    this.addSql(
      `create index "game_teams_index" on "predictions"."game" (lower("home_team"), lower("away_team"), "starts_at")`,
    );
  }
}
