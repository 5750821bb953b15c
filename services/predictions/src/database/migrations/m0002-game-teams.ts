import { Migration } from '@mikro-orm/migrations';

/** Games are also looked up by the names of both teams, in any case: bets logged by hand name no id. */
export class GameTeams extends Migration {
  override up(): void {
    this.addSql(
      `create index "game_teams_index" on "predictions"."game" (lower("home_team"), lower("away_team"), "starts_at")`,
    );
  }
}
